#!/usr/bin/python3
"""A bare WebKit window for WebDriver: exact size (TATEV_SIZE), a profile on disk (TATEV_PROFILE), a script before all others (TATEV_SCRIPT).

Debian's own MiniBrowser has a toolbar that is wider than a phone, and is always private under automation."""
import os
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import GLib, Gtk, WebKit2

width, height = map(int, os.environ['TATEV_SIZE'].split('x'))
profile = os.environ['TATEV_PROFILE']
context = WebKit2.WebContext(
    website_data_manager=WebKit2.WebsiteDataManager(base_data_directory=profile + '/data', base_cache_directory=profile + '/cache'))
context.set_automation_allowed(True)
context.set_preferred_languages(['en-GB'])
settings = WebKit2.Settings()
settings.set_property('javascript-can-open-windows-automatically', True)


def show(view):
    view.set_settings(settings)
    view.connect('create', lambda one, action: show(WebKit2.WebView.new_with_related_view(one)))
    view.connect('permission-request', lambda one, request: (request.allow(), True)[1])
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.resize(width, height)
    window.add(view)
    window.show_all()
    window.move(0, 0)
    view.connect('close', lambda one: window.destroy())
    return view


def new_view(*_):
    scripts = WebKit2.UserContentManager()
    scripts.add_script(WebKit2.UserScript.new(
        os.environ['TATEV_SCRIPT'], WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START, None, None))
    return show(WebKit2.WebView(web_context=context, user_content_manager=scripts, is_controlled_by_automation=True))


def started(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('Tatev tests')
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect('create-web-view', new_view)


context.connect('automation-started', started)
# Nobody stays behind for ever when the tests were killed.
GLib.timeout_add_seconds(1200, Gtk.main_quit)
Gtk.main()
