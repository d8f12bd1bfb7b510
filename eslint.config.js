// The style that code is held to, with types: nothing awaited is forgotten, nothing is `any`.
import js from '@eslint/js';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: ['dist/', '**/node_modules/', 'fixtures/', '*.config.js', 'src/page/one-file.js'],
  },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './src/page/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      eqeqeq: 'error',
      // Generators that hand out bytes are asynchronous for their callers' sake.
      '@typescript-eslint/require-await': 'off',
      // References of the PDF print themselves.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowAny: false, allowNumber: true, allowBoolean: true, allow: [{ name: 'Reference', from: 'file' }] },
      ],
      'no-console': ['error', { allow: ['info'] }],
    },
  },
  // The library runs in browsers: what is Node's alone stays in its rooms and in the programs.
  {
    files: ['src/*/**'],
    ignores: ['src/{node,server,cli}/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: ['node:*'] }],
      'no-restricted-globals': ['error', 'process', 'setImmediate', 'Buffer'],
    },
  },
  // pdfkit takes and gives Buffers, in browsers, too.
  { files: ['src/paper/render/pdf/**'], rules: { 'no-restricted-globals': ['error', 'process', 'setImmediate'] } },
  { files: ['test/tools/{fonts,words}/**', 'test/bench/**'], rules: { 'no-console': 'off' } },
);
