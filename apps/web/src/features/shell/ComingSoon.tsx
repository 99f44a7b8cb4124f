/** Names the features that do not exist yet. */
export function ComingSoon() {
  return (
    <p>
      <strong>Friendships & Calendar</strong> are coming soon.
    </p>
  );
}
