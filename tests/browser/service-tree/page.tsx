import { form } from 'virtual:services-form';
import { showForm } from '../fixture-page.tsx';

showForm(form);
