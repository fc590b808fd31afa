#!/usr/bin/env bash
# Commits the example before and after its change, on no branch, and prints both commits as outputs of a step.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export GIT_AUTHOR_NAME=sample GIT_AUTHOR_EMAIL=sample@example.com GIT_COMMITTER_NAME=sample GIT_COMMITTER_EMAIL=sample@example.com
base=$(git commit-tree HEAD:examples/orchard/before -m 'The orchard before')
head=$(git commit-tree HEAD:examples/orchard/after -p "$base" -m 'The orchard after')
echo "base=$base"
echo "head=$head"
