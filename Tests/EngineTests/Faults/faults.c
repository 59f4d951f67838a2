// Preloaded into a process: lets one of its calls to the system fail, be interrupted or do only half of its work.
//
// Only calls count that concern FAULTS_FOLDER, what is in it, or configurations above it.
//
// FAULTS_AT      which call, from 1 on; 0 for none
// FAULTS_KIND    the number of an error, or "short" (half is read or written), or "late:" and the number of an error
//                (all is done, and yet an error is told)
// FAULTS_LAST    if set, all later calls of the same function fail too
// FAULTS_PLAIN   if set, files without names can't be opened and folders don't tell of what kind their entries are, as
//                on many file systems
// FAULTS_LOG     file to which one line is added for each fault, and one with the number of calls at the end
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

static atomic_int calls;
static int at, code;
static bool isReady, isShort, isLate, lasts, isPlain;
static const char *folder;
static _Atomic(const char *) failing;

static void note(const char *text, size_t length) {
  const char *path = getenv("FAULTS_LOG");
  if (!path) return;
  int file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0) return;
  syscall(SYS_write, file, text, length);
  syscall(SYS_close, file);
}

__attribute__((constructor)) static void prepare(void) {
  folder = getenv("FAULTS_FOLDER");
  const char *kind = getenv("FAULTS_KIND");
  if (!folder || !kind) return;
  at = atoi(getenv("FAULTS_AT") ?: "0");
  isShort = strcmp(kind, "short") == 0;
  isLate = strncmp(kind, "late:", 5) == 0;
  code = atoi(kind + (isLate ? 5 : 0));
  lasts = getenv("FAULTS_LAST") != NULL;
  isPlain = getenv("FAULTS_PLAIN") != NULL;
  isReady = true;
}

__attribute__((destructor)) static void finish(void) {
  char line[64];
  if (isReady) note(line, snprintf(line, sizeof line, "%d calls\n", atomic_load(&calls)));
}

static bool concerns(const char *path) {
  if (!isReady || !path) return false;
  size_t length = strlen(folder);
  if (strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == 0)) return true;
  const char *name = strrchr(path, '/');
  return name && strcmp(name, "/.formatter.json") == 0;
}

// Counts a call. Whether it is to fail.
static bool fails(const char *function, const char *path) {
  if (!concerns(path)) return false;
  bool isThis = atomic_fetch_add(&calls, 1) + 1 == at;
  if (isThis && lasts) atomic_store(&failing, function);
  const char *all = atomic_load(&failing);
  if (!isThis && !(all && strcmp(all, function) == 0)) return false;
  char line[PATH_MAX + 64];
  note(line, snprintf(line, sizeof line, "%s %s\n", function, path));
  return true;
}

static const char *pathOf(int file, char *buffer) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, buffer, PATH_MAX - 1);
  buffer[length < 0 ? 0 : length] = 0;
  return buffer;
}

static bool failsOpen(const char *function, int file) {
  char path[PATH_MAX];
  int before = errno;
  bool result = isReady && fails(function, pathOf(file, path));
  errno = before;
  return result;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// A call that does all or nothing.
#define WHOLE(condition, call)         \
  do {                                 \
    bool isFault = !isShort && (condition); \
    if (isFault && isLate) (void)(call); \
    if (isFault) {                     \
      errno = code;                    \
      return -1;                       \
    }                                  \
    return call;                       \
  } while (0)

// A call that may do a part.
#define PARTLY(function, file, count, call) \
  do {                                      \
    if (failsOpen(function, file)) {        \
      if (isLate) (void)(call);             \
      if (!isShort) {                       \
        errno = code;                       \
        return -1;                          \
      }                                     \
      if (1 < count) count /= 2;            \
    }                                       \
    return call;                            \
  } while (0)

static int opened(const char *path, int flags, mode_t mode) {
  if (isPlain && (flags & O_TMPFILE) == O_TMPFILE && concerns(path)) {
    errno = EOPNOTSUPP;
    return -1;
  }
  bool isFault = !isShort && fails("open", path);
  if (isFault && isLate && !(flags & O_CREAT)) isFault = false;
  if (isFault && !isLate) {
    errno = code;
    return -1;
  }
  int file = syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  if (!isFault) return file;
  if (0 <= file) syscall(SYS_close, file);
  errno = code;
  return -1;
}

int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = va_arg(arguments, mode_t);
  va_end(arguments);
  return opened(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = va_arg(arguments, mode_t);
  va_end(arguments);
  return opened(path, flags, mode);
}

ssize_t read(int file, void *bytes, size_t count) {
  PARTLY("read", file, count, syscall(SYS_read, file, bytes, count));
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  PARTLY("pread", file, count, syscall(SYS_pread64, file, bytes, count, offset));
}

ssize_t write(int file, const void *bytes, size_t count) {
  PARTLY("write", file, count, syscall(SYS_write, file, bytes, count));
}

// The file is closed in any case.
int close(int file) {
  bool isFault = !isShort && failsOpen("close", file);
  int result = syscall(SYS_close, file);
  if (!isFault) return result;
  errno = code;
  return -1;
}

int fsync(int file) { WHOLE(failsOpen("fsync", file), syscall(SYS_fsync, file)); }
int fchmod(int file, mode_t mode) { WHOLE(failsOpen("fchmod", file), syscall(SYS_fchmod, file, mode)); }
int fchown(int file, uid_t owner, gid_t group) {
  WHOLE(failsOpen("fchown", file), syscall(SYS_fchown, file, owner, group));
}
int fstat(int file, struct stat *status) { WHOLE(failsOpen("fstat", file), REAL(fstat)(file, status)); }
int stat(const char *path, struct stat *status) { WHOLE(fails("stat", path), REAL(stat)(path, status)); }
int lstat(const char *path, struct stat *status) { WHOLE(fails("lstat", path), REAL(lstat)(path, status)); }
int access(const char *path, int mode) { WHOLE(fails("access", path), REAL(access)(path, mode)); }
int rename(const char *old, const char *new) { WHOLE(fails("rename", new), REAL(rename)(old, new)); }
int link(const char *old, const char *new) { WHOLE(fails("link", new), REAL(link)(old, new)); }
int linkat(int from, const char *old, int to, const char *new, int flags) {
  WHOLE(fails("linkat", new), REAL(linkat)(from, old, to, new, flags));
}
int unlink(const char *path) { WHOLE(fails("unlink", path), REAL(unlink)(path)); }
ssize_t flistxattr(int file, char *names, size_t size) {
  WHOLE(failsOpen("flistxattr", file), REAL(flistxattr)(file, names, size));
}
ssize_t fgetxattr(int file, const char *name, void *value, size_t size) {
  WHOLE(failsOpen("fgetxattr", file), REAL(fgetxattr)(file, name, value, size));
}
int fsetxattr(int file, const char *name, const void *value, size_t size, int flags) {
  WHOLE(failsOpen("fsetxattr", file), REAL(fsetxattr)(file, name, value, size, flags));
}

char *realpath(const char *path, char *result) {
  if (!isShort && fails("realpath", path)) {
    errno = code;
    return NULL;
  }
  return REAL(realpath)(path, result);
}

char *getcwd(char *buffer, size_t size) {
  char *result = REAL(getcwd)(buffer, size);
  if (!result || isShort || !fails("getcwd", result)) return result;
  errno = code;
  return NULL;
}

DIR *opendir(const char *path) {
  if (!isShort && fails("opendir", path)) {
    errno = code;
    return NULL;
  }
  return REAL(opendir)(path);
}

struct dirent *readdir(DIR *directory) {
  int before = errno;
  if (!isShort && failsOpen("readdir", dirfd(directory))) {
    errno = code;
    return NULL;
  }
  errno = before;
  struct dirent *entry = REAL(readdir)(directory);
  if (entry && isPlain) entry->d_type = DT_UNKNOWN;
  return entry;
}
