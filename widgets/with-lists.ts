import { marketWidgets } from './market/market-widgets.ts';
import { optionsParts } from './plain/options/options-widget.tsx';
import { optionsEntry } from './plain-widgets.ts';
import { marketEntries } from './registry.ts';

// For pages whose form is known to show lists: who imports this has their widgets with the page, not after it.
optionsEntry.provide(optionsParts);
for (const name of Object.keys(marketWidgets) as (keyof typeof marketWidgets)[])
  marketEntries[name].provide(marketWidgets[name]);
