// The leaf that a printer is measured with, as a document.
import { papers } from '../../paper/geometry/papers.js';
import { cardGrids } from '../cards/card-grids.js';
import { layoutProofLeaf } from '../cards/proof-leaf.js';
import { styles } from '../../paper/compose/style.js';
import { proofOptions } from '../options/kit-rows.js';
import { documentId, readTypefaces } from '../../paper/document.js';
import { type Fields, readOptions } from '../../core/option.js';
import { preparePdf } from '../../paper/render/pdf/render-pdf.js';

/** Returns the leaf as the sheets of a grid lie. Throws the Problems of the fields. */
export function proofDocument(fields: Fields): Iterable<Uint8Array> {
  const { grid, duplex, paper } = readOptions(proofOptions, fields);
  const typefaces = readTypefaces();
  const setup = { paper: papers[paper], style: styles.normal, fonts: typefaces.fonts };
  const { orientation } = cardGrids[grid];
  const pages = layoutProofLeaf(setup, orientation, duplex);
  const id = documentId(`battle-tracker k1 proof ${paper} ${orientation} ${duplex}`);
  return preparePdf(typefaces)({ pages, title: 'Proof leaf', id, duplex });
}
