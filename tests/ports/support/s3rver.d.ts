declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  /** As much of s3rver as the tests use; it brings no types. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}
