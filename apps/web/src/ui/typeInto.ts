/** Changes what stands in a field as if somebody had typed it: whatever listens to the field is told. */
export function typeInto(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
