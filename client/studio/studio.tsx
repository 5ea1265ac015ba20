import { Route, Switch } from 'wouter';
import { t } from '../../codegen/runtime/translate.ts';
import { DeskPage } from '../ui/desk-page.tsx';
import { LazyScreen, screenSource } from '../ui/lazy-screen.tsx';
import { NotFound } from '../ui/not-found/not-found.tsx';
import { patternOf, titleOf } from '../ui/routes.ts';
import { StudioFrame } from './studio-frame.tsx';
import './studio.css';

const screens = {
  forms: screenSource(() => import('./forms/forms-screen.tsx').then((module) => module.FormsScreen)),
  bench: screenSource(() => import('./bench/bench-screen.tsx').then((module) => module.BenchScreen)),
  history: screenSource(() => import('./history/history-screen.tsx').then((module) => module.HistoryScreen)),
  messages: screenSource(() =>
    import('./messages/messages-screen.tsx').then((module) => module.MessagesScreen),
  ),
  part: screenSource(() => import('./parts/part-screen.tsx').then((module) => module.PartScreen)),
  preview: screenSource(() => import('./preview/preview-page.tsx').then((module) => module.PreviewPage)),
  look: screenSource(() => import('./look/look-page.tsx').then((module) => module.LookPage)),
};

/**
 * The product owner's studio: its frame, and in it the list of forms, a form or another page. What shows one form alone has no frame.
 */
export function Studio() {
  return (
    <Switch>
      <Route path={patternOf('studioPreview')}>
        <LazyScreen source={screens.preview} />
      </Route>
      <Route path={patternOf('studioLook')}>
        <LazyScreen source={screens.look} title={titleOf('studioLook')} />
      </Route>
      <Route>
        <StudioFrame>
          <Switch>
            <Route path={patternOf('studio')}>
              <LazyScreen source={screens.forms} title={titleOf('studio')} Frame={DeskPage} />
            </Route>
            <Route path={patternOf('studioMessages')}>
              <LazyScreen source={screens.messages} title={titleOf('studioMessages')} Frame={DeskPage} />
            </Route>
            <Route path={patternOf('studioPart')}>
              <LazyScreen source={screens.part} title={titleOf('studioPart')} Frame={DeskPage} />
            </Route>
            <Route path={`${patternOf('studioForm')}/history`}>
              <LazyScreen source={screens.history} title={t('History')} Frame={DeskPage} />
            </Route>
            <Route path={patternOf('studioForm')}>
              <LazyScreen source={screens.bench} title={titleOf('studioForm')} Frame={DeskPage} />
            </Route>
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </StudioFrame>
      </Route>
    </Switch>
  );
}
