// What a browser must hold itself to with anything that comes from here.
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Returns the middleware: nothing from anywhere else, nothing inline, no frame around it. */
export function securityHeaders(): RequestHandler {
  return helmet({
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
    // Whoever puts TLS in front says so there; a page on this machine has none.
    strictTransportSecurity: false,
  });
}
