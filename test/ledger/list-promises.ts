// Prints the paragraphs that are new or changed as rows for promises.ts.
import { readParagraphs, texts } from './paragraphs.js';
import { promises } from './promises.js';

const known = new Set(promises.map(({ file, sha256 }) => `${file} ${sha256}`));
for (const { file, start, sha256 } of texts.flatMap((text) => readParagraphs(text))) {
  if (known.has(`${file} ${sha256}`)) continue;
  console.info(`  { file: '${file}', start: ${JSON.stringify(start)}, sha256: '${sha256}', proofs: [] },`);
}
