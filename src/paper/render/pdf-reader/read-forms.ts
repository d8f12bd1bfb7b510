// Reads the form XObjects of a document as they are shown, each once.
import { readContent, type ReadForm } from './read-content.js';
import type { ReadFont } from './read-fonts.js';
import { entry, nameOf, type PdfObjects, refOf } from './read-objects.js';
import type { Value } from './read-value.js';

/** Returns a form by the name that it bears in some resources. Throws Error where there is none, or one that we do not write. */
export type FindForm = (name: string) => ReadForm;

/** Returns what finds the forms that resources name; `fonts` are those of all pages and forms. */
export function readForms(
  objects: PdfObjects,
  resources: Value,
  fonts: ReadonlyMap<string, ReadFont>,
  known = new Map<number, ReadForm>(),
): FindForm {
  return (name) => {
    const number = refOf(entry(entry(resources, 'XObject'), name));
    const form = known.get(number) ?? readForm(objects, number, fonts, known);
    known.set(number, form);
    return form;
  };
}

function readForm(
  objects: PdfObjects,
  number: number,
  fonts: ReadonlyMap<string, ReadFont>,
  known: Map<number, ReadForm>,
): ReadForm {
  const { value, stream } = objects.get(number);
  const [left, bottom, width, height] = entry(value, 'BBox') as readonly Value[];
  const size = { width, height };
  if (nameOf(entry(value, 'Subtype')) !== 'Form' || stream === undefined || left !== 0 || bottom !== 0 || !isSize(size))
    throw new Error(`object ${number} is not a form as ours are`);
  const find = readForms(objects, entry(value, 'Resources'), fonts, known);
  return { ...size, content: readContent(Buffer.from(stream).toString('latin1'), fonts, find) };
}

function isSize(size: Record<'width' | 'height', Value | undefined>): size is { width: number; height: number } {
  return typeof size.width === 'number' && typeof size.height === 'number';
}
