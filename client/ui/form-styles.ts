/** What every form and answer list looks like; imported by the screens that show one. */
import './styles/forms.css';
import './styles/inputs.css';
import './styles/choices.css';
import './styles/form-layout.css';
import './styles/answers.css';
import './styles/lists.css';
