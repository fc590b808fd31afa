// Runs before the body is read: with a script, rows beyond the first ones are laid out only when they are asked for.
document.documentElement.classList.add('js');
