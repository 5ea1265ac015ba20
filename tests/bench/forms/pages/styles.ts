/** What the product's pages look like, its forms included. Every contestant loads it. */
import '../../../../client/ui/styles/fonts.css';
import '../../../../client/ui/styles/tokens.css';
import '../../../../client/ui/styles/base.css';
import '../../../../client/ui/styles/layout.css';
import '../../../../client/ui/styles/buttons.css';
import '../../../../client/ui/styles/alerts.css';
import '../../../../client/ui/styles/modes.css';
import '../../../../client/ui/form-styles.ts';
