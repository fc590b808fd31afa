// Runs before the body is read: with scripts, rows beyond the first ones are laid out only when they are needed.
document.documentElement.classList.add('js');
