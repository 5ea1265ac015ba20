import { createDiskStorage } from '../../server/platform/adapters/file-storage/disk.ts';
import { noScanner } from '../../server/platform/adapters/virus-scanner/none.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';
import { describeFileStorage } from './file-storage.contract.ts';
import { describeVirusScanner } from './virus-scanner.contract.ts';

describeFileStorage('on disk', async () => createDiskStorage(temporaryDirectory()));
describeVirusScanner({
  name: 'that there is none of',
  createScanner: () => noScanner,
  ofCleanFile: 'not-scanned',
});
