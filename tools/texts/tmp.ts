import { readFileSync } from 'node:fs';
import { execSync } from 'node:child_process';
import { readSources } from '../rules/sources.ts';
import { readOperations } from '../where/operations.ts';
const ops = await readOperations(readSources(process.cwd()));
const doc = readFileSync('docs/specification.md','utf8').split('\n').filter(l=>l.startsWith('| '));
const q=(c:string)=>[...c.matchAll(/`([^`]+)`/g)].map(m=>m[1]);
const all = execSync("git ls-files 'server/src/**/*.test.ts' 'e2e/**/*.ts' 'server/src/**/testing/*.ts' 'tools/browser/*.ts' 'mfe-*/**/*.test.tsx' 'shell/**/*.test.ts*' 'shared/**/*.test.ts*'").toString().trim().split('\n');
const text=new Map(all.map(p=>[p,readFileSync(p,'utf8')]));
const mentions=(t:string,o:any)=>{ if(new RegExp(`\\b${o.name}\\b`).test(t)) return true; const parts=o.route.replace(/^\/api(\/v1)?/,'').split(/\{[^}]+\}/).map((s:string)=>s.replace(/[.*+?^$()|[\]\\]/g,'\\$&')); return new RegExp(parts.join('[^\'"`\\s]{1,60}?')+'(?![\\w/-])').test(t)};
for (const o of ops){ const call=`${o.method} ${o.route}`; const row=doc.find(l=>q(l.split('|')[1]).includes(call)); const tests=q(row!.split('|')[3]);
 if(!tests.some(p=>text.has(p)&&mentions(text.get(p)!,o))) console.log(call,o.name,'| row:',tests.join(' '),'| could:',[...text].filter(([,t])=>mentions(t,o)).map(([p])=>p).slice(0,4).join(' ')); }
