import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { cheapArgon2 } from '../cheap-argon2.ts';

// Hashes with the product's cost were a tenth of the integration tests' CPU time.
crypto.argon2 = cheapArgon2;
syncBuiltinESMExports();
