// What packages find around them: pdfkit's build for browsers expects Node's Buffer, and zod would write code and run it, which the page's policy forbids.
import { Buffer } from 'buffer';
import * as z from 'zod';

Object.assign(globalThis, { Buffer });
z.config({ jitless: true });
