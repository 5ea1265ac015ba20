import type { SourceFile, Sources } from '../compiler/load.ts';
import { type Constant, type Problem, positionOf, said } from '../compiler/problem.ts';
import type { Path } from '../runtime/field-path.ts';
import { placeOf } from './place.ts';

/**
 * An error keeps codegen from compiling or screens from showing a form; a warning is a fault all the same; a note is
 * work that is left, and keeps nothing from being released.
 */
export type Finding = Problem & { level: 'error' | 'warning' | 'note' };

/** Makes a problem at a path of this very file. */
export function problemIn(file: SourceFile, path: Path, complaint: Constant): Problem {
  return { file: file.path, ...positionOf(file.text, path), ...said(complaint) };
}

/** Makes a problem at a path of a bundled file: at the place where it is written, in whichever file that is. */
export function problemAt(sources: Sources, entry: string, path: Path, complaint: Constant): Problem {
  const place = placeOf(sources, entry, path);
  return problemIn(place.file, place.path, complaint);
}
