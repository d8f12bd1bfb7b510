// Joins the compiled modules of the command line into a few files: a hundred small ones take longer to load than a sheet to make.
export default {
  input: 'dist/cli/main.js',
  platform: 'node',
  // Packages stay what they are, with their licenses beside them; only our own files are joined.
  external: /^[a-z@]/,
  output: { dir: 'dist/cli', format: 'esm', entryFileNames: 'main.js', chunkFileNames: 'part-[name].js' },
};
