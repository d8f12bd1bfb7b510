// Takes away the files that only pass on what another file of the bundle exports: who imports one imports the other instead.

const FACADE = /^(?:import"[^"]+";)?export\{([^}]*)\}from"\.\/([^"]+)";?$/;

/** Each such file costs a third of a millisecond where a command starts, and there would be two dozen of them. */
export const joinFacades = {
  name: 'join-facades',
  generateBundle(_, bundle) {
    const passed = new Map();
    for (const [fileName, chunk] of Object.entries(bundle)) {
      const [, names, file] = (chunk.type === 'chunk' && !chunk.isEntry && FACADE.exec(chunk.code.trim())) || [];
      if (file === undefined) continue;
      passed.set(baseOf(fileName), { file, fields: names.split(',').map(toField).join(',') });
      delete bundle[fileName];
    }
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replace(/\bimport\(([`'"])\.\/([^`'"]+)\1\)/g, (whole, quote, name) => {
        const found = passed.get(name);
        return found === undefined ? whole : `import("./${found.file}").then(all=>({${found.fields}}))`;
      });
    }
  },
};

/** Returns `a as b` as a field of an object. */
function toField(name) {
  const [inner, outer = inner] = name.split(' as ');
  return `${outer}:all.${inner}`;
}

function baseOf(path) {
  return path.slice(path.lastIndexOf('/') + 1);
}
