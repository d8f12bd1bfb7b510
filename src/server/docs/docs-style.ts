// How the pages about the service look: plain, readable, light or dark as the reader has it.

export const docsStyle = `
:root { color-scheme: light dark; --line: #8886; --soft: #8882; --ink: light-dark(#0b4f8a, #8cc4f5); }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { margin: 1rem 0 0.5rem; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.1rem; }
a { color: var(--ink); }
details { border: 1px solid var(--line); border-radius: 0.4rem; margin: 0.4rem 0; padding: 0 0.8rem; }
details[open] { padding-bottom: 0.8rem; }
summary { cursor: pointer; padding: 0.5rem 0; overflow-wrap: anywhere; }
summary code:first-child { display: inline-block; min-width: 4.5em; text-align: center; font-weight: 600; color: var(--ink); }
code, pre { font-family: ui-monospace, monospace; background: var(--soft); border-radius: 0.25rem; }
code { padding: 0 0.2em; overflow-wrap: anywhere; }
td code { white-space: nowrap; }
pre { margin: 0.3rem 0 1rem; padding: 0.6rem; max-height: 12rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
button { font: inherit; padding: 0.2rem 0.8rem; border: 1px solid var(--line); border-radius: 0.3rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.6rem 0.3rem 0; border-bottom: 1px solid var(--line); }
caption { text-align: left; font-weight: 600; padding: 0.8rem 0 0.2rem; }
`;
