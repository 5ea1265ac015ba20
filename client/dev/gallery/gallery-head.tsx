import { t } from '../../../codegen/runtime/translate.ts';
import { languageNames } from '../../i18n/language.ts';
import { Mark } from '../../ui/mark.tsx';
import { addressOf, type Look, states } from './look.ts';

/** The page's title and introduction, and the switches of its look. */
export function GalleryHead({ look }: { look: Look }) {
  const { language, scheme, state } = look;
  return (
    <header className="gallery-head">
      <div className="gallery-title">
        <a className="brand" href="/">
          <Mark />
          Tenderfoot
        </a>
        <h1>{t('Gallery of widgets')}</h1>
      </div>
      <p>{t('Every control that a form may name, in every state, as the form engine shows it.')}</p>
      <div className="gallery-switches">
        <Switch
          label={t('State')}
          chosen={state}
          choices={[
            [undefined, t('All')],
            ...Object.entries(states).map(([id, name]): Choice => [id, t(name)]),
          ]}
          look={(chosen) => ({ ...look, state: chosen as Look['state'] })}
        />
        <Switch
          label={t('Colours')}
          chosen={scheme}
          choices={[
            [undefined, t('As the system has them')],
            ['light', t('Light')],
            ['dark', t('Dark')],
          ]}
          look={(chosen) => ({ ...look, scheme: chosen as Look['scheme'] })}
        />
        <Switch
          label={t('Language')}
          chosen={language}
          choices={Object.entries(languageNames)}
          look={(chosen) => ({ ...look, language: chosen as Look['language'] })}
        />
      </div>
    </header>
  );
}

type Choice = [id: string | undefined, name: string];

type SwitchProps = {
  label: string;
  chosen: string | undefined;
  choices: Choice[];
  look: (id: string | undefined) => Look;
};

/** Links to the other looks: each has an address that can be passed on. */
function Switch({ label, chosen, choices, look }: SwitchProps) {
  return (
    <nav className="gallery-switch" aria-label={label}>
      <p aria-hidden="true">{label}</p>
      <ul>
        {choices.map(([id, name]) => (
          <li key={name}>
            <a href={addressOf(look(id))} aria-current={id === chosen ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
