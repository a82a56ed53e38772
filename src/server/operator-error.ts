/** What a start or a command ends with, in words that say what to do. What nobody has foreseen says its own message. */
export function operatorError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A name that leads to several addresses: each has refused, and the sum of them has no words.
  const { code, syscall, path, port, address } = (
    error instanceof AggregateError ? { ...error.errors[0], code: (error as Errno).code } : error
  ) as Errno;
  if (syscall === 'listen') return `Port ${port} of ${address} ${LISTEN[code!] ?? `cannot be listened on (${code})`}. Set another PORT (of the mail and document service: DOCUMENTS_PORT).`; // prettier-ignore
  if (syscall === 'connect' || syscall === 'getaddrinfo')
    return `The database does not answer: ${error.message || (error as AggregateError).errors[0]}. Start it, or correct DATABASE_URL.`;
  // Also of a disk that can only be read.
  if (path !== undefined && syscall === 'mkdir' && code === 'ENOENT') return `${path}: the folder cannot be made there.`;
  if (path !== undefined && FILE[code!]) return `${path}: ${FILE[code!]}.`;
  if (REFUSED_BY_DATABASE.test(code ?? '')) return `The database refuses: ${error.message}. Correct DATABASE_URL.`;
  return error.message;
}

type Errno = NodeJS.ErrnoException & { port?: number; address?: string };

const LISTEN: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'is not for this user',
  EADDRNOTAVAIL: 'is of another machine: HOST is an address of this one',
};
/** The name of a folder or a file stands before it. */
const FILE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this user may not read or write it',
  EPERM: 'this user may not read or write it',
  EROFS: 'it is on a disk that can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOTDIR: 'a part of its path is a file and not a folder',
  EEXIST: 'a file has this name, and a folder is needed',
  EISDIR: 'it is a folder, and a file is needed',
};
/** Sign-in (28), no such database (3D000), no right to connect (42501). */
const REFUSED_BY_DATABASE = /^(28...|3D000|42501)$/;
