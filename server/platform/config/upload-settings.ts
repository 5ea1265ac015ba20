import type { S3Settings } from '../adapters/file-storage/s3.ts';
import type { ClamdSettings } from '../adapters/virus-scanner/clamd.ts';
import { check, isOrigin, type Reading, readTogether } from './setting-readers.ts';

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const CLAMD_PORT = 3310;

/**
 * Reads the settings of the upload store; undefined: files are kept in `DATA_DIR`. The AWS SDK finds the keys by
 * itself.
 */
export function readS3(reading: Reading): S3Settings | undefined {
  const { read } = reading;
  const endpoint = read('S3_ENDPOINT');
  // Other stores than Amazon's have no regions, or ignore them.
  const needed = endpoint ? ['S3_BUCKET'] : ['S3_BUCKET', 'S3_REGION'];
  const [bucket] = readTogether(reading, needed, ['S3_ENDPOINT', 'S3_REGION']) ?? [];
  if (bucket === undefined) return undefined;
  const region = read('S3_REGION') ?? 'us-east-1';
  check(reading, BUCKET.test(bucket), 'S3_BUCKET must be the name of a bucket, such as tenderfoot-uploads');
  check(reading, REGION.test(region), 'S3_REGION must be a region such as ca-central-1');
  const isGood = endpoint === undefined || isOrigin(URL.parse(endpoint));
  check(reading, isGood, 'S3_ENDPOINT must be an address without a path, such as https://s3.example.com');
  return { bucket, region, endpoint };
}

/** Reads where ClamAV listens; undefined: uploads are not scanned. */
export function readClamd(reading: Reading): ClamdSettings | undefined {
  const value = reading.read('CLAMD_URL');
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  const isBare = url !== null && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (isBare && url.protocol === 'unix:' && url.host === '' && url.pathname.length > 1) {
    return { path: decodeURIComponent(url.pathname) };
  }
  if (isBare && url.protocol === 'tcp:' && url.hostname !== '' && /^\/?$/.test(url.pathname)) {
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || CLAMD_PORT) };
  }
  reading.faults.push(
    'CLAMD_URL must be an address such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
  );
  return undefined;
}
