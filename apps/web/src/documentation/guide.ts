import markdown from 'markdown-it';
import guide from '../../../../docs/api.md?raw';
import './guide.css';

const main = document.getElementById('guide');
// The text is a document of this repository.
if (main) main.innerHTML = markdown().render(guide);
