// The program of the processes that print sheets for a service of several.
import { printForService } from '../http/processes/print-for-service.js';
import { collectSeldom } from './collect-seldom.js';

collectSeldom();
printForService();
