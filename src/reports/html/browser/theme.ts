// Light, dark, or as the system has it: one button, remembered where the browser lets it.

const key = 'kube-api-review-theme';
const names: Readonly<Record<string, string>> = { '': 'Theme: auto', light: 'Theme: light', dark: 'Theme: dark' };
const next: Readonly<Record<string, string>> = { '': 'dark', dark: 'light', light: '' };

/** What was chosen before. A browser may reject its storage to a file: then nothing was. */
function remembered(): string {
  try {
    const found = localStorage.getItem(key) ?? '';
    return found in names ? found : '';
  } catch {
    return '';
  }
}

function remember(name: string): void {
  try {
    localStorage.setItem(key, name);
  } catch {
    // The choice then applies to this page only.
  }
}

/** Shows the button and sets what was chosen before. */
export function theme(): void {
  const button = document.getElementById('theme');
  if (button === null) return;
  let current = remembered();
  const set = (name: string): void => {
    current = name;
    if (name === '') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = name;
    button.textContent = names[name] ?? '';
  };
  button.addEventListener('click', () => {
    set(next[current] ?? '');
    remember(current);
  });
  set(current);
  button.hidden = false;
}
