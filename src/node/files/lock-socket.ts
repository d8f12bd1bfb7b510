// Listens on a Unix socket in a folder for as long as a lock is held: the kernel answers for a process that lives, in any namespace.
import { access, type FileHandle, open, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

export interface LockSocket {
  /** The socket's name in the folder. */
  readonly name: string;
  /** Its device and inode: they tell it from a copy, and from the same file seen through another mount, where connecting fails. */
  readonly node: string;
  /** Stops listening and takes the socket away. */
  close(): Promise<void>;
}

/** A socket that refuses has no listener. One that cannot be reached may have. */
export type Answer = 'listens' | 'refuses' | 'unknown';

export const SOCKET = /^lock-socket-\d{1,9}-\d{1,9}$/;

/** In bytes, as macOS has it: Node 20 cuts longer paths short without a word. */
const LONGEST_PATH = 103;

/** Returns a socket that listens in the folder, or undefined where there can be none. It does not keep the process alive. */
export async function listenIn(folder: string): Promise<LockSocket | undefined> {
  const handle = await open(folder, 'r').catch(() => undefined);
  if (handle === undefined) return undefined;
  for (let number = 1; ; number++) {
    const name = `lock-socket-${process.pid}-${number}`;
    const path = await shortPath(handle, folder, name);
    const server = path && (await listen(path).catch((error: NodeJS.ErrnoException) => error.code));
    if (server === 'EADDRINUSE') continue;
    if (path === undefined || server === undefined || typeof server === 'string') break;
    const close = async () => {
      // Node takes the socket's file away before it stops listening.
      await new Promise((resolve) => server.close(resolve));
      await handle.close();
    };
    // On some network file systems a socket can be made but not connected to.
    if ((await ask(path).catch(() => 'unknown')) === 'listens') return { name, node: await nodeOf(path), close };
    await close();
    return undefined;
  }
  await handle.close();
  return undefined;
}

/** Returns whether a process listens on the socket of that name and node. Rejects with the system's error when this process may open nothing more. */
export async function askSocket(folder: string, name: string, node?: string): Promise<Answer> {
  if (!SOCKET.test(name)) return 'unknown';
  const handle = await open(folder, 'r');
  try {
    const path = await shortPath(handle, folder, name);
    if (path === undefined || (node !== undefined && (await nodeOf(path)) !== node)) return 'unknown';
    return await ask(path);
  } finally {
    await handle.close();
  }
}

/** Returns a path to a name in an open folder that a socket's address has room for, or undefined. */
async function shortPath({ fd }: FileHandle, folder: string, name: string): Promise<string | undefined> {
  const open = `/proc/self/fd/${fd}`;
  const isThere = await access(`${open}/.`).then(
    () => true,
    () => false,
  );
  if (isThere) return join(open, name);
  const path = join(folder, name);
  return Buffer.byteLength(path) <= LONGEST_PATH ? path : undefined;
}

async function nodeOf(path: string): Promise<string> {
  return stat(path, { bigint: true }).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => 'none',
  );
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => undefined).destroy());
    server.on('error', reject);
    server.listen({ path }, () => resolve(server.unref()));
  });
}

/** A stopped process accepts nothing, but its kernel does, up to a limit; EAGAIN means that the limit is reached. */
const ANSWERS: Readonly<Record<string, Answer>> = { ECONNREFUSED: 'refuses', EAGAIN: 'listens' };

/** These are about this process, not about the listener. */
const OWN_FAULTS = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'ENOBUFS']);

function ask(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect({ path }, () => {
      resolve('listens');
      socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const { code = '' } = error;
      if (OWN_FAULTS.has(code)) reject(error);
      else resolve(ANSWERS[code] ?? 'unknown');
    });
  });
}
