// The leaf that a printer is measured with, as a document.
import { type PaperName, papers } from '../../paper/geometry/papers.js';
import { cardGrids } from '../cards/card-grids.js';
import { type DuplexEdge, duplexEdges } from '../cards/mirror-box.js';
import { layoutProofLeaf } from '../cards/proof-leaf.js';
import { styles } from '../../paper/compose/style.js';
import { proofGrids, proofOptions } from '../options/kit-rows.js';
import { choose, namesOf } from '../../core/input/choose.js';
import { documentId, readTypefaces } from '../../paper/document.js';
import type { Fields } from '../../core/option.js';
import { readAll } from '../../core/problem.js';
import { preparePdf } from '../../paper/render/pdf/render-pdf.js';

/** Returns the leaf as the sheets of a grid lie. Throws the Problems of the fields. */
export function proofDocument(fields: Fields): Iterable<Uint8Array> {
  const { grid, duplex, paper } = readAll<{ grid: (typeof proofGrids)[number]; duplex: DuplexEdge; paper: PaperName }>({
    grid: () => choose(fields['grid'] ?? proofOptions.shape.grid.def.defaultValue, proofGrids, 'grid'),
    duplex: () => choose(fields['duplex'] ?? proofOptions.shape.duplex.def.defaultValue, duplexEdges, 'duplex'),
    paper: () => choose(fields['paper'] ?? proofOptions.shape.paper.def.defaultValue, namesOf(papers), 'paper'),
  });
  const typefaces = readTypefaces();
  const setup = { paper: papers[paper], style: styles.normal, fonts: typefaces.fonts };
  const { orientation } = cardGrids[grid];
  const pages = layoutProofLeaf(setup, orientation, duplex);
  const id = documentId(`battle-tracker k1 proof ${paper} ${orientation} ${duplex}`);
  return preparePdf(typefaces)({ pages, title: 'Proof leaf', id });
}
