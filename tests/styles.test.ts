import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ORDER = '@layer theme, base, parts, components, utilities;';

/** The bundler decides which sheet a page loads first, and the first one that names a layer decides its rank. */
it('every style sheet that a module imports begins with the order of the layers', () => {
  const modules = globSync('{app,features,ui}/**/*.tsx');
  const sheets = modules.flatMap((module) =>
    [...readFileSync(module, 'utf8').matchAll(/^import '(\.[^']+\.css)';$/gm)].map(([, path]) =>
      join(dirname(module), path!),
    ),
  );
  expect(sheets.length).toBeGreaterThan(30);
  expect(sheets.filter((sheet) => !readFileSync(sheet, 'utf8').includes(ORDER))).toEqual([]);
  const late = sheets.filter((sheet) => !/^(\/\*.*\*\/\n)?@layer theme,/.test(readFileSync(sheet, 'utf8')));
  expect(late).toEqual([]);
});
