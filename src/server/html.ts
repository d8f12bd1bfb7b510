// Writes HTML from templates: what is put in is escaped, unless it is HTML already.

/** A piece of HTML that may stand in a page as it is. */
export interface Html {
  readonly html: string;
}

export type Content = Html | string | number | null | readonly Content[];

/** Returns the template with every text escaped; null is nothing, a list stands without separators. */
export function html(strings: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return { html: strings.map((text, i) => text + writeContent(contents[i] ?? null)).join('') };
}

/** Returns attributes with blanks between; false and null leave one out, true writes its bare name. */
export function attributes(values: Readonly<Record<string, string | number | boolean | null>>): Html {
  const written = Object.entries(values).flatMap(([name, value]) => {
    if (value === false || value === null) return [];
    return value === true ? name : `${name}="${escape(String(value))}"`;
  });
  return { html: written.join(' ') };
}

function writeContent(content: Content): string {
  if (content === null) return '';
  if (typeof content === 'string') return escape(content);
  if (typeof content === 'number') return String(content);
  return 'html' in content ? content.html : content.map(writeContent).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
