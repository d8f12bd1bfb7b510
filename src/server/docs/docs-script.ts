// What a script adds to the page about the service: the true address, and a button beside each command. It reads well without.

export const docsScript = `
for (const pre of document.querySelectorAll('pre')) {
  pre.textContent = pre.textContent.replace('127.0.0.1:8080', location.origin);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy as curl';
  button.onclick = async () => {
    getSelection().selectAllChildren(pre);
    try {
      await navigator.clipboard.writeText(pre.textContent);
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'Selected: press Ctrl+C';
    }
  };
  pre.before(button);
}
const open = () => {
  const target = document.getElementById(location.hash.slice(1));
  if (target) target.open = true;
};
addEventListener('hashchange', open);
open();
`;
