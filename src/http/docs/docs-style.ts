// How the pages about the service look: plain, readable, light or dark as the reader has it.

export const docsStyle = `
:root { color-scheme: light dark; --line: #8886; --soft: #8882; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
h2 { margin-top: 3rem; }
h3 { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem; overflow-wrap: anywhere; }
code { font-family: ui-monospace, monospace; background: var(--soft); padding: 0 0.2em; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 4.5em; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.6rem 0.3rem 0; border-bottom: 1px solid var(--line); }
caption { text-align: left; font-weight: 600; padding: 0.8rem 0 0.2rem; }
nav li { margin: 0.2rem 0; }
`;
