/** The styles of forms and answer lists; imported by every screen that shows one. */
import './styles/forms.css';
import './styles/inputs.css';
import './styles/choices.css';
import './styles/form-layout.css';
import './styles/answers.css';
import './styles/lists.css';
