import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

/**
 * Writes `<file>.br` beside each script and stylesheet of the built apps in `folder`, unless the file exists. The local
 * host and CloudFront send these files to browsers that accept Brotli. The highest quality makes them 8 % smaller than
 * CloudFront's own compression (decision 030), and costs more CPU time than the rest of the build.
 */
export const compressAssets = async (folder: string): Promise<void> => {
  const assets = join(folder, 'assets');
  const names = await readdir(assets);
  const write = async (file: string): Promise<void> => {
    // Two processes may compress the same folder. Each writes a file of its own and renames it.
    const incomplete = `${file}.${process.pid}`;
    await writeFile(incomplete, await compress(await readFile(file), { params }));
    await rename(incomplete, `${file}.br`);
  };
  const missing = names.filter((name) => /\.(js|css)$/.test(name) && !names.includes(`${name}.br`));
  await Promise.all(missing.map((name) => write(join(assets, name))));
};

const [, script, folder = ''] = process.argv;
if (script === import.meta.filename) await compressAssets(folder);
