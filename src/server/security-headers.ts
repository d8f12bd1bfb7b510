// What a browser must hold itself to with anything that comes from here.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Returns the headers by name: nothing from anywhere else, nothing inline, no frame around it. They are the same for every reply. */
export function securityHeaders(): readonly (readonly [string, string])[] {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': ["'self'"],
        'font-src': ["'self'", 'data:'],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // A proxy with TLS sets its own; a page on this machine has none.
    strictTransportSecurity: false,
  });
  const request = new IncomingMessage(new Socket());
  const reply = new ServerResponse(request);
  const headers: [string, string][] = [];
  reply.setHeader = (name, value) => {
    headers.push([name, String(value)]);
    return reply;
  };
  protect(request, reply, (error) => {
    if (error !== undefined) throw new Error('helmet refuses its own settings', { cause: error });
  });
  return headers;
}
