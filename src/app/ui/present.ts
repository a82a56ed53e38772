/** What Ionic's controllers do, without importing all of them: the element's code comes on first use. */
export async function present<E extends HTMLElement & { present(): Promise<void> }>(
  tag: string,
  define: () => void,
  props: object,
): Promise<E> {
  define();
  const element = Object.assign(document.createElement(tag) as E, { ...props, hasController: true });
  element.classList.add('overlay-hidden');
  (document.querySelector('ion-app') ?? document.body).append(element);
  await element.present();
  return element;
}
