import {
  type FileKind,
  type FileProblem,
  kindGroups,
  kindOfExtension,
  wrongName,
} from '../../../codegen/runtime/files.ts';

const MOST_CHARACTERS = 150;
/** Each character may be typed as a letter and its marks. Sorting marks takes time quadratic in their number. */
const MOST_TYPED = 4 * MOST_CHARACTERS;
/** Letters, digits, space, dot, hyphen and underscore, with no dot or space in front and no two dots together. */
const GOOD_NAME = /^(?![. ])(?!.*\.\.)[\p{L}\p{N} ._-]+$/u;
/** Extensions that some system would run, or a browser show as a page, if they came last. */
const EXECUTABLE = new Set(
  `exe com bat cmd scr pif msi msp cpl dll sys drv ocx lnk url reg inf hta chm js mjs jse vbs vbe vb wsf wsh wsc ps1
  psm1 jar class jnlp sh bash zsh csh run bin elf app apk ipa dmg pkg deb rpm iso img php php3 php4 php5 phtml phar
  asp aspx ashx asmx jsp jspx cgi pl py pyc rb cfm htm html xhtml shtml svg svgz swf docm dotm xlsm xltm xlam pptm
  htaccess scf gadget application`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

export type NameVerdict = { name: string; kind: FileKind } | { name: string; problem: FileProblem };

/** Judges a file by the name it came with. */
export function judgeName(typed: string): NameVerdict {
  const name = typed.slice(0, MOST_TYPED).normalize('NFC');
  if (typed.length > MOST_TYPED || name.length > MOST_CHARACTERS || !GOOD_NAME.test(name)) {
    return { name: shownName(name), problem: wrongName };
  }
  const [, ...extensions] = name.toLowerCase().split('.');
  const kind = kindOfExtension(extensions.at(-1) ?? '');
  const hasHidden = extensions.slice(0, -1).some((extension) => EXECUTABLE.has(extension.trim()));
  return kind && !hasHidden
    ? { name, kind }
    : { name, problem: { rule: 'kind', params: { kinds: kindGroups } } };
}

/** Returns a refused name as it is repeated to the caller: short, and without what could reorder the text. */
function shownName(name: string): string {
  return name.replace(/[\p{C}]/gu, '').slice(0, MOST_CHARACTERS);
}
