import sharp from 'sharp';
import { readFileSync } from 'node:fs';
import { portraitsOf, portraitName, photoFile, SCENE_NAMES } from '#local/seed/portraits/roster.ts';
const [,, sex, cols, size, out, width='390'] = process.argv;
const S = Number(size), C = Number(cols);
const list = sex==='3' ? SCENE_NAMES : portraitsOf(Number(sex) as 1|2).map(portraitName);
const tiles = await Promise.all(list.map(async (p, i) => ({
  input: await sharp(readFileSync('local/seed/portraits/out/'+photoFile(p, Number(width) as 390))).resize(S,S).png().toBuffer(),
  left: (i % C)*S, top: Math.floor(i/C)*S })));
await sharp({create:{width:C*S,height:Math.ceil(list.length/C)*S,channels:3,background:'#fff'}}).composite(tiles).png().toFile(out);
