// The part of the style sheet that names the editions: without a script only the rules of the chosen one are shown.
import { editions } from '../../game/editions/index.js';

export function rulesStyle(): string {
  const others = Object.keys(editions).map(
    (name) => `body:not(:has(#edition-${name}:checked)) [data-edition='${name}']`,
  );
  return `${others.join(',\n')} {\n  display: none;\n}\n`;
}
