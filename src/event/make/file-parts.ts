// Makes files that are known beforehand in parts, which different processes may take: a file each, and at last all together. The bytes are buildFiles'.
import { join } from 'node:path';
import { writeHashed } from '../../node/files/hash-file.js';
import type { FileToBuild } from '../../node/build/build-files.js';
import { ARCHIVE, type Parts } from './pack-parts.js';
import { writeArchive } from '../../node/build/publish.js';

export function fileParts(files: readonly FileToBuild[]): Parts {
  const { length } = files;
  return {
    counts: { chunks: 0, groups: length, steps: length },
    settle: () => ({ found: [], steps: 0 }),
    async write(number, _, folder) {
      const { write } = files[number] as FileToBuild;
      const { bytes, sha256 } = await writeHashed(join(folder, String(number)), write(), 0o600);
      return { written: [[number, bytes, sha256]], steps: 1 };
    },
    finish(_written, _settled, folder) {
      const paths = files.map(({ path }) => path);
      return writeArchive(join(folder, ARCHIVE), (path) => join(folder, String(paths.indexOf(path))), paths);
    },
  };
}
