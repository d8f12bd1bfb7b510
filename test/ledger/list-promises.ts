// Prints the paragraphs that are new or changed as rows for promises.ts, and the rows whose paragraph is gone.
import { readParagraphs, texts } from './paragraphs.js';
import { promises } from './promises.js';

const keyOf = ({ file, sha256 }: { readonly file: string; readonly sha256: string }) => `${file} ${sha256}`;
const paragraphs = texts.flatMap((text) => readParagraphs(text));
const [known, there] = [new Set(promises.map(keyOf)), new Set(paragraphs.map(keyOf))];

for (const paragraph of paragraphs.filter((each) => !known.has(keyOf(each)))) {
  const { file, start, sha256 } = paragraph;
  console.info(`  { file: '${file}', start: ${JSON.stringify(start)}, sha256: '${sha256}', proofs: [] },`);
}
for (const { file, start, sha256 } of promises.filter((each) => !there.has(keyOf(each))))
  console.info(`gone from ${file}: ${start} (${sha256})`);
