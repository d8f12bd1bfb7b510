// Says at which field of the tab a refusal of the judge belongs, and names the line where the service leaves it open.
import { type FieldFault, Refusal } from '../wire/refusal.js';

/** Returns the refusal with fields as the page names them; those that have no other name keep their own. */
export function placeFaults(refusal: Refusal, fields: Readonly<Record<string, string>>): Refusal {
  const place = (fault: FieldFault) => {
    const field = Object.hasOwn(fields, fault.field) ? fields[fault.field] : undefined;
    return field === undefined ? fault : { ...fault, field };
  };
  return withFaults(refusal, refusal.faults.map(place));
}

/** Returns the refusal with the names of a list, which the service leaves out. */
export function nameGiven(refusal: Refusal, names: readonly string[]): Refusal {
  const name = (fault: FieldFault) => ({
    ...fault,
    message: fault.message.replace(/^… /, () => `${names[fault.index ?? 0] ?? '…'} `),
  });
  return withFaults(refusal, refusal.faults.map(name));
}

export function placeCall(refusal: Refusal, field: string, call: string, line: number): Refusal {
  const [, column, said] = /\bcolumn (\d+): (.*)$/s.exec(refusal.message) ?? [];
  if (column === undefined || said === undefined) return atLine(refusal, field, line, `“${call}”: ${refusal.message}`);
  return atLine(refusal, field, line, nameWhat(said, call, Number(column)));
}

/** Returns the refusal of a log whose message begins with its place, such as log:12:8, said of that line in the field. */
export function placeLog(refusal: Refusal, field: string, log: string): Refusal {
  const [, line, column, said] = /^log:(\d+):(\d+): (.*)$/is.exec(refusal.message) ?? [];
  if (line === undefined || said === undefined) return placeFaults(refusal, { log: field, opening: field, day: field });
  const text = log.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)[Number(line) - 1] ?? '';
  return atLine(refusal, field, Number(line), nameWhat(said, text, Number(column)));
}

/** The service does not repeat what was typed, but here it may stand. */
function nameWhat(said: string, text: string, column: number): string {
  const what = /^(?:[A-Za-z0-9]+|.)/u.exec(text.slice(column - 1))?.[0];
  return said.replace(/^… /, what === undefined ? 'this ' : `“${what}” `);
}

function atLine(refusal: Refusal, field: string, line: number, message: string): Refusal {
  return withFaults(refusal, [{ field, index: null, message: `Line ${line}: ${message}` }]);
}

function withFaults({ status, message, retryAfter, kind }: Refusal, faults: readonly FieldFault[]): Refusal {
  return new Refusal(status, message, faults, retryAfter, kind);
}
