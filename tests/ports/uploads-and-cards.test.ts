import { createDiskStorage } from '../../server/adapters/file-storage/disk.ts';
import { sandboxPayments } from '../../server/adapters/payments/sandbox.ts';
import { noScanner } from '../../server/adapters/virus-scanner/none.ts';
import { temporaryDirectory } from '../server/support/test-app.ts';
import { describeFileStorage } from './file-storage.contract.ts';
import { describePayments } from './payments.contract.ts';
import { describeVirusScanner } from './virus-scanner.contract.ts';

describeFileStorage('on disk', () => createDiskStorage(temporaryDirectory()));
describeVirusScanner('that there is none of', noScanner, 'not-scanned');
describePayments('of the sandbox', sandboxPayments, {
  good: 'tok_visa',
  declined: 'tok_chargeDeclined',
  unknown: 'tok_nothing',
});
