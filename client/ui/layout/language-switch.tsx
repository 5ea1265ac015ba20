import { type Language, languageNames, speak, useLanguage } from '../../i18n/language.ts';

const YEAR_SECONDS = 31_536_000;

/** The way to the other language, in its own words. The page stays as it is, with all that was typed. */
export function LanguageSwitch() {
  const other = useLanguage() === 'en' ? 'fr' : 'en';
  return (
    <button type="button" className="language-switch" lang={other} onClick={() => choose(other)}>
      {languageNames[other]}
    </button>
  );
}

/** The server reads the cookie as well, for what it says. */
function choose(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have had no other way until lately
  document.cookie = `lang=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  speak(language).catch(() => {
    // Its words could not be fetched; the page stays as it is, the next one tries again.
  });
}
