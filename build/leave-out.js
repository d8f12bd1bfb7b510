// Leaves parts of packages out of the bundle that nothing here calls.

/** Writes lines that hold themselves; ours do not, and pino says so of one that does. */
const STRINGIFY = 'safe-stable-stringify';

/** Node counts checksums itself, from 20.15 on. */
const CRC = 'buffer-crc32';

/** Of each package, what it imports that we never reach, or that does nothing for us. */
const unused = [
  // It only writes objects for us: our fonts are cut beforehand, lines are broken and secrets kept without it.
  { by: 'pdfkit', parts: ['fontkit', 'linebreak', 'png-js', '@noble/ciphers/aes'] },
  // The service reads bodies and queries itself, serves no folder, sets no cookies, and writes its page without templates.
  { by: 'express', parts: ['body-parser', 'qs', 'serve-static', 'send', 'cookie', 'cookie-signature', './view'] },
  // It writes heads and bodies itself, too, also those of errors, and listens by itself.
  { by: 'express', parts: ['finalhandler', 'etag', 'escape-html', 'encodeurl', 'http-errors', 'on-finished', 'once'] },
  { by: 'express', parts: ['statuses', 'mime-types', 'content-type', 'type-is'] },
  // Lines of the log go to a stream that is given, not to a thread or to several, and nothing in them is struck out afterwards.
  { by: 'pino', parts: ['./transport', './lib/transport', './lib/multistream', './redaction', './lib/redaction'] },
  { by: 'pino', parts: ['sonic-boom', 'on-exit-leak-free', STRINGIFY] },
  // Neither requests nor replies are logged as they are.
  { by: 'pino-std-serializers', parts: ['./lib/req', './lib/res', './lib/err-with-cause'] },
  { by: 'yazl', parts: [CRC] },
  // Nothing is counted by quantiles or pushed. Nobody traces; asked for the present trace, it says that there is none.
  { by: 'prom-client', parts: ['@opentelemetry/api', './lib/pushgateway', './lib/summary'] },
];

/** Packages that only talk to their developers. */
const silent = ['debug', 'depd'];

const MARK = '\0left-out:';

const instead = {
  [STRINGIFY]: 'exports.configure = () => JSON.stringify;',
  [CRC]: "exports.unsigned = require('node:zlib').crc32;",
};

/** A call of what is missed would give an error that names it. */
const standIn = (name) =>
  silent.includes(name)
    ? 'module.exports = () => () => {};'
    : (instead[name] ??
      `
const absent = new Proxy(function () {}, {
  get: (_, key) => (key === '__esModule' || typeof key === 'symbol' ? undefined : absent),
  construct: () => absent,
  apply() {
    ${name.startsWith('@opentelemetry') ? 'return undefined' : `throw new Error(${JSON.stringify(`${name} is not part of this bundle`)})`};
  },
});
module.exports = absent;`);

/** A table of 2,500 media types, of which the service has these: it says itself what each of its replies is. */
const mediaTypes =
  /^(application\/(json|pdf|zip|xml)|image\/(svg\+xml|png)|text\/(plain|html|css|csv|javascript|event-stream))$/;

export const leaveOut = () => ({
  name: 'leave-out',
  resolveId(source, importer) {
    if (silent.includes(source)) return { id: `${MARK}${source}`, moduleSideEffects: false };
    const by = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/][^:]*$/.exec(importer ?? '')?.[1];
    if (!unused.some((row) => row.by === by && row.parts.includes(source))) return null;
    return { id: `${MARK}${source}`, moduleSideEffects: false };
  },
  load(id) {
    return id.startsWith(MARK) ? { code: standIn(id.slice(MARK.length)), moduleType: 'js' } : null;
  },
  transform: {
    filter: { id: /[\\/]mime-db[\\/]db\.json$/ },
    handler: (code) =>
      JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(code)).filter(([name]) => mediaTypes.test(name)))),
  },
});
