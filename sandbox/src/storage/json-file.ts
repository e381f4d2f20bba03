import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** One JSON document on disk, replaced as a whole: a reader or a crash never meets half of it. */
type JsonFile<T> = {
  read(): T | undefined;
  write(value: T): void;
};

export function jsonFile<T>(path: string): JsonFile<T> {
  mkdirSync(dirname(path), { recursive: true });
  return {
    read() {
      let text: string;
      try {
        text = readFileSync(path, 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
      try {
        return JSON.parse(text) as T;
      } catch (cause) {
        throw new Error(`${path} is damaged. Delete it to begin this part of the sandbox anew.`, {
          cause,
        });
      }
    },
    write(value) {
      const beside = `${path}.new`;
      writeFileSync(beside, JSON.stringify(value));
      renameSync(beside, path);
    },
  };
}
