import { type Language, languageNames, speak, useLanguage } from '../../i18n/language.ts';

const YEAR_SECONDS = 31_536_000;

/** The button for the other language, labelled in that language. The page keeps everything that was typed. */
export function LanguageSwitch() {
  const other = useLanguage() === 'en' ? 'fr' : 'en';
  return (
    <button type="button" className="language-switch" lang={other} onClick={() => choose(other)}>
      {languageNames[other]}
    </button>
  );
}

/** Switches the language and stores it in a cookie, which the server reads too. */
function choose(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have had no other way until lately
  document.cookie = `lang=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  speak(language).catch(() => {
    // The words could not be fetched. This page stays as it is, and the next one tries again.
  });
}
